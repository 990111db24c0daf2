import { DAY, SECOND } from './schemas.ts'

const tries = {
  window: 30 * SECOND,
  message: '尝试过于频繁，请稍后再试',
  isStrict: true,
  consumedBy: 'handler',
} as const

/**
 * Rate rules of password attempts on locked albums or articles.
 * @param name Prefix of the names of the rules.
 */
export const passwordTries = <const Name extends string>(name: Name) =>
  ({
    /** Attempts of one caller: five in half a minute. */
    address: { ...tries, name: `${name}-password-by-caller`, max: 5, per: 'address' },
    /** Wrong attempts of one caller in a day, against enumerating a short password. */
    addressPerDay: { ...tries, name: `${name}-password-day`, max: 30, window: DAY, per: 'address' },
    /** Attempts of all callers on one target; wide enough for those who have the password. */
    target: { ...tries, name: `${name}-password`, max: 30, per: name },
  }) as const
