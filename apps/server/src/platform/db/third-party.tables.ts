import type { LoginSource } from '@qingjian/api-client/contract'
import type { Instant } from '#platform/db/column-types.ts'

/** A service that authenticates users. */
export type ThirdParty = LoginSource | 'wechat'

/** Third-party accounts that are linked to users. */
export interface ThirdPartyAccountsTable {
  source: ThirdParty
  /** The provider's user id; not a name or an email address, which can be reassigned. */
  external_id: string
  user_id: number
  created_at: Instant
}

/** The tables of logins through others. */
export interface ThirdPartyTables {
  third_party_accounts: ThirdPartyAccountsTable
}
