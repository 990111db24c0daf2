import { CaptchaSchema, ConfigEntrySchema, SLIDER_SWITCH_KEY } from '../contract/accounts.ts'
import { defineCalls } from './call.ts'
import { MINUTE } from './schemas.ts'

/** The slider captcha. */
export const captchaCalls = defineCalls({
  isSliderOn: {
    method: 'GET',
    path: `/sys/config/getConfigByKey/${SLIDER_SWITCH_KEY}`,
    summary: '登录和发送验证码是否需要滑块验证',
    access: 'anyone',
    data: ConfigEntrySchema,
  },
  create: {
    method: 'GET',
    path: '/auth/getCaptcha',
    summary: '获取滑块验证图片',
    description: '60 秒内有效，只能验证一次。',
    access: 'anyone',
    data: CaptchaSchema,
    rates: { address: { name: 'captcha', max: 30, window: MINUTE, per: 'address' } },
  },
})
