/** A user of another system, without password. */
export interface ForeignUser {
  /** Empty where the system has none. */
  email: string
  nickname: string
  /** Milliseconds since the epoch; null where it is not known. */
  createdAt: number | null
  /** Disabled, or no account of a person. */
  isDisabled: boolean
}
