import { isoTime } from '#core/shanghai-time.ts'

/** @param date In Shanghai, as in the form; empty without one. */
export const isScheduled = (date: string): boolean => date !== '' && Date.parse(isoTime(date)) > Date.now()
