import type { calls } from '@qingjian/api-client/calls'
import type { ErrorExtra } from '@qingjian/api-client/contract'
import type { GenericSchema, InferOutput } from 'valibot'

type Domains = typeof calls
type Rows = { [Domain in keyof Domains]: Domains[Domain][keyof Domains[Domain]] }[keyof Domains]

/** `/api/article/detail/{id}` as `/api/article/detail/${string}`. */
type Filled<Template extends string> = Template extends `${infer Head}{${string}}${infer Tail}`
  ? `${Head}${string}${Filled<Tail>}`
  : Template

/** The rows whose path template, with or without the base `/api`, begins the path. */
type RowAt<Path extends string, Row = Rows> = Row extends { path: infer Template extends string }
  ? Path extends `${Filled<Template>}${string}` | `/api${Filled<Template>}${string}`
    ? Row
    : never
  : never

type OutputOf<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : never

/** The `data` of the call at a path; unknown where the path is not known before the test runs. */
export type DataAt<Path extends string> = [RowAt<Path>] extends [never]
  ? unknown
  : OutputOf<RowAt<Path>['data']>

/** The `extra` of the call at a path, otherwise that of an error. */
export type ExtraAt<Path extends string> =
  RowAt<Path> extends { extra: infer Schema extends GenericSchema }
    ? InferOutput<Schema>
    : RowAt<Path> extends { conflict: infer Schema extends GenericSchema }
      ? ErrorExtra | InferOutput<Schema>
      : ErrorExtra
