//! Comparing JSON so that a failure says where. Shared by the test binaries.

use serde_json::Value;

/// Where two values first differ, and how.
pub fn first_difference(got: &Value, want: &Value, path: &str) -> Option<String> {
    match (got, want) {
        (Value::Object(got), Value::Object(want)) => {
            let mut keys = got.keys().chain(want.keys());
            keys.find_map(|key| {
                let path = format!("{path}.{key}");
                match (got.get(key), want.get(key)) {
                    (Some(got), Some(want)) => first_difference(got, want, &path),
                    (Some(got), None) => Some(format!("{path}: got {got}, want nothing")),
                    (None, want) => want.map(|want| format!("{path}: got nothing, want {want}")),
                }
            })
        }
        (Value::Array(got), Value::Array(want)) if got.len() == want.len() => {
            let mut pairs = got.iter().zip(want).enumerate();
            pairs.find_map(|(i, (got, want))| first_difference(got, want, &format!("{path}[{i}]")))
        }
        _ if got == want => None,
        _ => Some(format!("{path}: got {got}, want {want}")),
    }
}

/// The steps without their reasons, of which each has at least one.
#[track_caller]
pub fn without_because(steps: &Value) -> Value {
    let mut steps = steps.clone();
    for step in steps.as_array_mut().expect("a list of steps") {
        let reasons = step.as_object_mut().and_then(|step| step.remove("because"));
        let reasons = reasons.as_ref().and_then(Value::as_array);
        assert!(reasons.is_some_and(|all| !all.is_empty()), "no reason for {step}");
    }
    steps
}
