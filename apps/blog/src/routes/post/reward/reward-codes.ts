import type { SiteInfo } from '@qingjian/api-client/contract'

/** A payment code. */
export interface RewardCode {
  name: string
  /** URL of the picture. */
  src: string
}

/** The payment codes of the site; none unless the site has enabled them. */
export function listRewardCodes({
  openAdmiration,
  aliPay,
  weixinPay,
}: Pick<SiteInfo, 'openAdmiration' | 'aliPay' | 'weixinPay'>): readonly RewardCode[] {
  if (!openAdmiration) return []
  return [
    { name: '微信', src: weixinPay },
    { name: '支付宝', src: aliPay },
  ].filter(({ src }) => src !== '')
}
