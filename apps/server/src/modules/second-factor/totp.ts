import { Secret, TOTP } from 'otpauth'

/** Bytes of a secret: 160 bits, as RFC 4226 recommends. */
const secretBytes = 20

/** Seconds for which a code is shown; the default of RFC 6238 and of every authenticator app. */
const period = 30

/** Steps before and after the present one whose codes are accepted, for clocks that differ. */
const window = 1

/** A new secret in Base32. */
export const createTotpSecret = (): string => new Secret({ size: secretBytes }).base32

/** The URI that an authenticator app reads from a QR code. */
export function totpUri(secret: string, { site, account }: { site: string; account: string }): string {
  return new TOTP({ issuer: site, label: account, secret, period }).toString()
}

/**
 * Verifies a code of six digits.
 * @param now Milliseconds since the epoch.
 * @returns The number of the 30-second step to which the code belongs; null for a wrong code.
 */
export function verifyTotp(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = new TOTP({ secret, period }).validate({ token: code, timestamp: now, window })
  return delta === null ? null : TOTP.counter({ period, timestamp: now }) + delta
}
