import type { Generated } from 'kysely'
import type { Flag, Instant } from '#platform/db/column-types.ts'

/** An admin has the permissions of the site's owner. */
export type Role = 'user' | 'admin'

/** Users. A deleted one whose comments have replies keeps its row, without personal data. */
export interface UsersTable {
  id: Generated<number>
  /** In lower case; null for users who log in by email or third party. */
  username: string | null
  /** In lower case. */
  email: string | null
  nickname: string
  /** Unique; null for a deleted user, and for one whose nickname was confusable with another before skeletons were stored. */
  nickname_skeleton: string | null
  avatar: Generated<string>
  /** 0 undisclosed, 1 male, 2 female. */
  sex: Generated<0 | 1 | 2>
  signature: Generated<string>
  /** argon2id as a PHC string; null for users without a password. */
  password_hash: string | null
  role: Generated<Role>
  is_banned: Generated<Flag>
  /** Shown to the user at a login; null without a ban or a reason. */
  ban_reason: string | null
  is_deleted: Generated<Flag>
  /** Author of samples of the demo content, who cannot log in. */
  is_sample: Generated<Flag>
  created_at: Instant
}

/** Sessions: one per device of a user. */
export interface SessionsTable {
  id: Generated<number>
  user_id: number
  /** SHA-256 of the token; the token itself is not stored. */
  token_hash: string
  agent: string
  address: string
  created_at: Instant
  last_used_at: Instant
  expires_at: Instant
  /** When the session was last confirmed, by a password or a passkey; null if never. */
  confirmed_at: Instant | null
}

/** The second factor of a user: the secret of an authenticator app (TOTP, RFC 6238). */
export interface TotpSecretsTable {
  user_id: number
  /** Base32. */
  secret: string
  created_at: Instant
  /** Null until a code of the app has confirmed it. */
  enabled_at: Instant | null
  /** Number of the 30-second step of the last code that was accepted: no code is accepted twice. */
  last_step: Generated<number>
}

/** Passkeys (WebAuthn), which are a second factor. */
export interface PasskeysTable {
  id: Generated<number>
  user_id: number
  /** Base64url, chosen by the authenticator. */
  credential_id: string
  /** COSE key in Base64url. */
  public_key: string
  /** Signature counter of the last use; 0 for authenticators without one. */
  counter: number
  /** How browsers reach the authenticator, such as `internal,hybrid`. */
  transports: string
  name: string
  /** Whether its provider may copy it to other devices. */
  is_synced: Flag
  created_at: Instant
  last_used_at: Instant | null
}

/** Recovery codes that have not been used. */
export interface RecoveryCodesTable {
  user_id: number
  /** SHA-256 of the code; the code itself is not stored. */
  code_hash: string
}

/** The action that an emailed code allows. */
export type EmailCodePurpose = 'register' | 'forgot'

/** The last code that was emailed to an address for a purpose. */
export interface EmailCodesTable {
  email: string
  purpose: EmailCodePurpose
  code_hash: string
  tries_left: number
  expires_at: Instant
}

/** Audit trail. */
export interface AuditEventsTable {
  id: Generated<number>
  at: Instant
  event: string
  /** The acting user; null for unauthenticated clients and the command line. */
  actor_id: number | null
  /** The affected user. */
  subject_id: number | null
  /** IP address; empty for the command line. */
  address: string
  /** What was changed: see `AuditEvent`. */
  target: string | null
}

/** The tables of accounts. */
export interface AccountsTables {
  users: UsersTable
  sessions: SessionsTable
  totp_secrets: TotpSecretsTable
  passkeys: PasskeysTable
  recovery_codes: RecoveryCodesTable
  email_codes: EmailCodesTable
  audit_events: AuditEventsTable
}
