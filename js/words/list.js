/** Parts as people list them. @param {string | undefined} language @param {string[]} parts */
export const list = (language = "en", parts) => new Intl.ListFormat(language, { type: "conjunction" }).format(parts);
