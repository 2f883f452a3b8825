// The shipped types and the public API as promised to hosts are assignable to each other, type by type. Nothing runs: tsc decides.

import type * as shipped from "tycoon-aipl";
import type * as api from "./api.js";

/** An error, unless each is assignable to the other, also with all optional fields there: else a field that one of them
 *  does not have would pass. */
type Same<A, B> = [Fits<A, B>, Fits<B, A>, Fits<Whole<A>, Whole<B>>, Fits<Whole<B>, Whole<A>>] extends true[]
  ? true
  : false;
type Fits<A, B> = [A] extends [B] ? true : false;
type Whole<T> = T extends object ? { [K in keyof T]-?: Whole<T[K]> } : T;

function same<_ extends true>(): void {}

same<Same<api.Mode, shipped.Mode>>();
same<Same<api.Difficulty, shipped.Difficulty>>();
same<Same<api.Composition, shipped.Composition>>();
same<Same<api.NewGame, shipped.NewGame>>();
same<Same<api.DifficultyInfo, shipped.DifficultyInfo>>();

same<Same<api.Direction, shipped.Direction>>();
same<Same<api.Level, shipped.Level>>();
same<Same<api.Card, shipped.Card>>();
same<Same<api.RegionLine, shipped.RegionLine>>();
same<Same<api.BuildSite, shipped.BuildSite>>();
same<Same<api.Action, shipped.Action>>();
same<Same<api.StrategyType, shipped.StrategyType>>();

same<Same<api.Game, shipped.Game>>();
same<Same<api.Aipl, shipped.Aipl>>();
same<Same<api.Table, shipped.Table>>();
same<Same<api.Player, shipped.Player>>();
same<Same<api.Region, shipped.Region>>();
same<Same<api.City, shipped.City>>();
same<Same<api.Policy, shipped.Policy>>();
same<Same<api.Industry, shipped.Industry>>();
same<Same<api.StrategySpace, shipped.StrategySpace>>();
same<Same<api.Sector, shipped.Sector>>();

same<Same<api.GameOfSchema1, shipped.GameOfSchema1>>();
same<Same<api.Stage, shipped.Stage>>();
same<Same<api.Course, shipped.Course>>();
same<Same<api.Auction, shipped.Auction>>();
same<Same<api.Due, shipped.Due>>();
same<Same<api.Move, shipped.Move>>();

same<Same<api.Request, shipped.Request>>();

same<Same<api.Outcome, shipped.Outcome>>();
same<Same<api.Question, shipped.Question>>();
same<Same<api.Step, shipped.Step>>();
same<Same<api.StepKind, shipped.StepKind>>();
same<Same<api.Reason, shipped.Reason>>();
same<Same<api.RuleId, shipped.RuleId>>();

same<Same<api.Problem, shipped.Problem>>();
same<Same<api.ErrorCode, shipped.ErrorCode>>();
same<Same<api.AiplError, shipped.AiplError>>();

/** The functions, and the class as a value: those promised, and what has come since by name. */
type Since = "cardStatistics" | "verdict";
same<Same<typeof api, Omit<typeof shipped, Since>>>();
same<Same<keyof typeof api | Since, keyof typeof shipped>>();
