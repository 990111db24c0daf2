import type { LoginSource } from '@qingjian/api-client/contract'
import type { Instant } from '#platform/db/column-types.ts'

/** Who vouches for visitors. */
export type ThirdParty = LoginSource | 'wechat'

/** Which account of ours belongs to whom elsewhere. */
export interface ThirdPartyAccountsTable {
  source: ThirdParty
  /** The provider's own id of the user; never a name or an e-mail, which change hands. */
  external_id: string
  user_id: number
  created_at: Instant
}

/** The tables of logins through others. */
export interface ThirdPartyTables {
  third_party_accounts: ThirdPartyAccountsTable
}
