import type { Game, Outcome, Question, Request } from "tycoon-aipl/web";
import { decide } from "tycoon-aipl/web";

/** A request with what is taken as given, what the engine says to it, and what was taken so. */
export interface Taken {
  request: Request;
  outcome: Outcome;
  given: Question[];
}

/** Asks the engine; what only needs a "there is one" is taken as given, until people say that it is not so. */
export function taking(game: Game, asked: Request): Taken {
  const given: Question[] = [];
  for (let request = asked; ; ) {
    const outcome = decide(game, request);
    const asks = outcome.status === "needs" ? outcome.questions : [];
    const more = asks.filter(({ accepts }) => accepts.includes("true"));
    if (more.length === 0) return { request, outcome, given };
    given.push(...more);
    const answers = Object.fromEntries(more.map(({ key }) => [key, true]));
    request = { ...request, answers: { ...request.answers, ...answers } };
  }
}

/** A request as people told it, without what was taken as given. */
export function told(request: Request): Request {
  const answers = Object.entries(request.answers ?? {}).filter(([, answer]) => answer !== true);
  return { ...request, answers: Object.fromEntries(answers) };
}

/** The thing that people said there is none of, when a request took the place of the one before it. */
export function saidOtherwise(game: Game, before: Request, request: Request): Question | undefined {
  return exitsOf(game, before).find(({ key }) => request.answers?.[key] === null);
}

/** What a decided request has taken as given of the action that was used: of each people may say that there is none. */
export function exitsOf(game: Game, request: Request): Question[] {
  const { outcome, given } = taking(game, told(request));
  if (outcome.status === "needs") return [];
  const used = outcome.steps.find((step) => step.do === "token")?.action;
  return given.filter(({ accepts, action }) => action === used && accepts.includes("none"));
}
