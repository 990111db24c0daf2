import * as v from 'valibot'

/** Numbers of days that the statistics cover. */
export const VISIT_PERIODS = [7, 30, 365] as const
export type VisitPeriod = (typeof VISIT_PERIODS)[number]

/** The query of the statistics. */
export const VisitsQuerySchema = v.object({
  /** @default 30 */
  days: v.optional(
    v.pipe(v.picklist(['7', '30', '365']), v.transform(Number), v.picklist(VISIT_PERIODS)),
    '30',
  ),
})
