// The shipped types and those of the contract are assignable to each other, type by type. Nothing runs: tsc decides.

import type * as shipped from "tycoon-aipl";
import type * as contract from "./contract.js";

/** An error, unless each is assignable to the other, also with all optional fields there: else a field that one of them
 *  does not have would pass. */
type Same<A, B> = [Fits<A, B>, Fits<B, A>, Fits<Whole<A>, Whole<B>>, Fits<Whole<B>, Whole<A>>] extends true[]
  ? true
  : false;
type Fits<A, B> = [A] extends [B] ? true : false;
type Whole<T> = T extends object ? { [K in keyof T]-?: Whole<T[K]> } : T;

function same<_ extends true>(): void {}

same<Same<contract.Mode, shipped.Mode>>();
same<Same<contract.Difficulty, shipped.Difficulty>>();
same<Same<contract.Composition, shipped.Composition>>();
same<Same<contract.NewGame, shipped.NewGame>>();
same<Same<contract.DifficultyInfo, shipped.DifficultyInfo>>();

same<Same<contract.Direction, shipped.Direction>>();
same<Same<contract.Level, shipped.Level>>();
same<Same<contract.Card, shipped.Card>>();
same<Same<contract.RegionLine, shipped.RegionLine>>();
same<Same<contract.BuildSite, shipped.BuildSite>>();
same<Same<contract.Action, shipped.Action>>();
same<Same<contract.StrategyType, shipped.StrategyType>>();

same<Same<contract.Game, shipped.Game>>();
same<Same<contract.Aipl, shipped.Aipl>>();
same<Same<contract.Table, shipped.Table>>();
same<Same<contract.Player, shipped.Player>>();
same<Same<contract.Region, shipped.Region>>();
same<Same<contract.City, shipped.City>>();
same<Same<contract.Policy, shipped.Policy>>();
same<Same<contract.Industry, shipped.Industry>>();
same<Same<contract.StrategySpace, shipped.StrategySpace>>();
same<Same<contract.Sector, shipped.Sector>>();

same<Same<contract.GameOfSchema1, shipped.GameOfSchema1>>();
same<Same<contract.Stage, shipped.Stage>>();
same<Same<contract.Course, shipped.Course>>();
same<Same<contract.Auction, shipped.Auction>>();
same<Same<contract.Due, shipped.Due>>();
same<Same<contract.Move, shipped.Move>>();

same<Same<contract.Request, shipped.Request>>();

same<Same<contract.Outcome, shipped.Outcome>>();
same<Same<contract.Question, shipped.Question>>();
same<Same<contract.Step, shipped.Step>>();
same<Same<contract.StepKind, shipped.StepKind>>();
same<Same<contract.Reason, shipped.Reason>>();
same<Same<contract.RuleId, shipped.RuleId>>();

same<Same<contract.Problem, shipped.Problem>>();
same<Same<contract.ErrorCode, shipped.ErrorCode>>();
same<Same<contract.AiplError, shipped.AiplError>>();

/** The functions, and the class as a value: those of the contract, and what has come since by name. */
type Since = "cardStatistics" | "verdict";
same<Same<typeof contract, Omit<typeof shipped, Since>>>();
same<Same<keyof typeof contract | Since, keyof typeof shipped>>();
