import type { Generated } from 'kysely'
import type { Flag, Instant } from '#platform/db/column-types.ts'

/** What a user may do: an admin also what is the owner's. */
export type Role = 'user' | 'admin'

/** Who has an account, or had one: what others answered to keeps its writer's row, emptied. */
export interface UsersTable {
  id: Generated<number>
  /** In lower case; null for whoever logs in by e-mail or through somebody else. */
  username: string | null
  /** In lower case. */
  email: string | null
  nickname: string
  avatar: Generated<string>
  /** 0 kept secret, 1 male, 2 female. */
  sex: Generated<0 | 1 | 2>
  signature: Generated<string>
  /** argon2id in PHC form; null for whoever has never chosen a password. */
  password_hash: string | null
  role: Generated<Role>
  is_banned: Generated<Flag>
  is_deleted: Generated<Flag>
  created_at: Instant
}

/** One device on which a user is logged in. */
export interface SessionsTable {
  id: Generated<number>
  user_id: number
  /** SHA-256 of the token; the token itself is nowhere. */
  token_hash: string
  agent: string
  address: string
  created_at: Instant
  last_used_at: Instant
  expires_at: Instant
}

/** What a mailed code lets one do. */
export type EmailCodePurpose = 'register' | 'forgot'

/** The last code that was mailed to an address for a purpose. */
export interface EmailCodesTable {
  email: string
  purpose: EmailCodePurpose
  code_hash: string
  tries_left: number
  expires_at: Instant
}

/** What is worth remembering about accounts, by whom it was done. */
export interface AuditEventsTable {
  id: Generated<number>
  at: Instant
  event: string
  /** Null for somebody unknown, and for the command line. */
  actor_id: number | null
  /** Whom it happened to. */
  subject_id: number | null
  /** The network address; empty for the command line. */
  address: string
}

/** The tables of accounts. */
export interface AccountsTables {
  users: UsersTable
  sessions: SessionsTable
  email_codes: EmailCodesTable
  audit_events: AuditEventsTable
}
