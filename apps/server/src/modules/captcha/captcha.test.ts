import { type Captcha, CaptchaSchema } from '@qingjian/api-client/contract'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { createTtlStores } from '#platform/challenges/ttl-store.ts'
import { SiteFileSchema } from '#content/site/site-settings.ts'
import { createCaptchaService } from '#modules/captcha/captcha.service.ts'
import { publishSite } from '#modules/site/site.publish.ts'
import { createPictureProcess } from '#platform/pictures/picture-process.ts'
import { addUser, testPassword } from '../../../test/accounts.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'

const pictures = createPictureProcess()
afterAll(() => pictures.stop())

/** Draws captchas and exposes their solutions to the test. */
function watchDrawing() {
  const places = new Map<string, number>()
  return {
    pictures: {
      ...pictures,
      async drawCaptcha(order: Parameters<typeof pictures.drawCaptcha>[0]) {
        const drawn = await pictures.drawCaptcha(order)
        places.set(drawn.blockSrc, order.x)
        return drawn
      },
    },
    placeOf: ({ blockSrc }: Captcha) => places.get(blockSrc) ?? Number.NaN,
  }
}

/** A service that exposes the solution of each captcha to the test. */
function watchedService(now: () => number = () => testNow) {
  const { pictures: watched, placeOf } = watchDrawing()
  const service = createCaptchaService({ createTtlStore: createTtlStores(now), pictures: watched })
  return { service, placeOf }
}

async function pixel(dataUri: string, left: number, top: number): Promise<number[]> {
  const bytes = Buffer.from(dataUri.split(',')[1] ?? '', 'base64')
  const box = { left, top, width: 4, height: 4 }
  return [...(await sharp(bytes).extract(box).resize(1, 1).removeAlpha().raw().toBuffer())]
}

describe('a captcha', () => {
  it('is solved by the position of the piece, with a tolerance of three pixels', async () => {
    const { service, placeOf } = watchedService()
    const verdicts: boolean[] = []
    for (const offset of [0, 3, -3, 4, -4, Number.NaN, Infinity]) {
      const captcha = await service.create()
      verdicts.push(await service.verify(captcha.nonceStr, placeOf(captcha) + offset))
    }
    expect(verdicts).toEqual([true, true, true, false, false, false, false])
  })

  it('accepts one attempt, right or wrong', async () => {
    const { service, placeOf } = watchedService()
    for (const offset of [0, 50]) {
      const captcha = await service.create()
      expect(await service.verify(captcha.nonceStr, placeOf(captcha) + offset)).toBe(offset === 0)
      expect(await service.verify(captcha.nonceStr, placeOf(captcha))).toBe(false)
    }
  })

  it('expires after a minute', async () => {
    let now = testNow
    const { service, placeOf } = watchedService(() => now)
    const [early, late] = [await service.create(), await service.create()]
    now += 59_999
    expect(await service.verify(early.nonceStr, placeOf(early))).toBe(true)
    now += 2
    expect(await service.verify(late.nonceStr, placeOf(late))).toBe(false)
  })

  it('is not solved by the solution of another, with an unknown nonce, or without a solution', async () => {
    const { service, placeOf } = watchedService()
    const captcha = await service.create()
    expect(await service.verify('made-up', placeOf(captcha))).toBe(false)
    expect(await service.verify(undefined, placeOf(captcha))).toBe(false)
    expect(await service.verify(captcha.nonceStr, undefined)).toBe(false)
  })

  it('shows the hole at the solution, and never the same picture twice', async () => {
    const { service, placeOf } = watchedService()
    const captcha = await service.create()
    const place = placeOf(captcha)
    const piece = await pixel(captcha.blockSrc, 22, 40)
    const hole = await pixel(captcha.canvasSrc, place + 22, captcha.blockY + 40)
    for (const [index, value] of piece.entries())
      expect(Math.abs((hole[index] ?? 0) - value / 2)).toBeLessThan(16)

    expect((await service.create()).canvasSrc).not.toBe(captcha.canvasSrc)
  })
})

forEachDatabase(({ open }) => {
  describe('the captcha routes', () => {
    it('report the switch as off unless the owner turned it on', async () => {
      const { db } = await open()
      const api = openApi(db)
      const path = '/sys/config/getConfigByKey/slider_verify_switch'
      expect((await api.get(path)).data).toEqual({ configKey: 'slider_verify_switch', configValue: 'N' })
      await publishSite(db, { ...v.parse(SiteFileSchema, { sliderVerify: true }), aboutMe: '' })
      expect((await api.get(path)).data).toEqual({ configKey: 'slider_verify_switch', configValue: 'Y' })
      expect((await api.get('/api/webConfig')).data).not.toHaveProperty('sliderVerify')
    })

    it('D68: a login needs a captcha while the switch is on, a new one each time', async () => {
      const { db } = await open()
      const { pictures: watched, placeOf } = watchDrawing()
      const api = openApi(db, undefined, { pictures: watched })
      await addUser(db, 'ziqin')
      await publishSite(db, { ...v.parse(SiteFileSchema, { sliderVerify: true }), aboutMe: '' })
      const logIn = async (proof: object): Promise<number> =>
        (await api.call('/auth/login', { body: { username: 'ziqin', password: testPassword, ...proof } }))
          .status

      const { data } = await api.call('/auth/getCaptcha')
      const solved = { nonceStr: data.nonceStr, value: placeOf(data) }
      expect(await logIn({})).toBe(400)
      expect(await logIn({ nonceStr: 'made-up', value: solved.value })).toBe(400)
      expect(await logIn(solved)).toBe(200)
      expect(await logIn(solved)).toBe(400)
    })

    it.each([
      { nonceStr: '', value: '' },
      { nonceStr: ' ', value: '12' },
      { nonceStr: '', value: 12 },
    ])('a login with %j needs no captcha while the switch is off', async (solution) => {
      const { db } = await open()
      await addUser(db, 'ziqin')
      const body = { username: 'ziqin', password: testPassword, ...solution }
      expect((await openApi(db).call('/auth/login', { body })).status).toBe(200)
    })

    it('a solution may be sent as digits; blank fields are none', async () => {
      const { db } = await open()
      const { pictures: watched, placeOf } = watchDrawing()
      const api = openApi(db, undefined, { pictures: watched })
      await addUser(db, 'ziqin')
      await publishSite(db, { ...v.parse(SiteFileSchema, { sliderVerify: true }), aboutMe: '' })
      const logIn = async (solution: object) =>
        api.call('/auth/login', { body: { username: 'ziqin', password: testPassword, ...solution } })

      const { nonceStr, blockSrc } = (await api.call('/auth/getCaptcha')).data
      expect((await logIn({ nonceStr, value: '' })).body.message).toBe('滑块验证未通过，请重试')
      const next = (await api.call('/auth/getCaptcha')).data
      expect((await logIn({ nonceStr: next.nonceStr, value: `${placeOf(next)}` })).status).toBe(200)
      expect((await logIn({ nonceStr, value: '12px' })).status).toBe(422)
      expect(blockSrc).not.toBe(next.blockSrc)
    })

    it('G12: an emailed code needs a captcha while the switch is on, a new one each time', async () => {
      const { db } = await open()
      const { pictures: watched, placeOf } = watchDrawing()
      const api = openApi(db, undefined, { pictures: watched })
      await publishSite(db, { ...v.parse(SiteFileSchema, { sliderVerify: true }), aboutMe: '' })
      const send = (name: string, proof = '') =>
        api.call(`/api/sendEmailCode?email=${name}@mail.example${proof}`)

      const { data } = await api.call('/auth/getCaptcha')
      const solved = `&nonceStr=${data.nonceStr}&value=${placeOf(data)}`
      expect((await send('a')).body).toMatchObject({ code: 400, extra: { errors: [{ path: 'value' }] } })
      expect((await send('a', '&nonceStr=made-up&value=80')).status).toBe(400)
      expect((await send('a', `&nonceStr=${data.nonceStr}&value=x`)).status).toBe(400)
      expect(api.emails).toEqual([])
      expect((await send('a', solved)).status).toBe(200)
      expect((await send('b', solved)).status).toBe(400)
      expect(api.emails).toHaveLength(1)
    })

    it('expose no other setting', async () => {
      const { db } = await open()
      expect((await openApi(db).get('/sys/config/getConfigByKey/visitor-salt')).status).toBe(404)
    })

    it('issue at most thirty captchas a minute to one address', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { body } = await api.call('/auth/getCaptcha')
      expect(v.parse(CaptchaSchema, body.data)).toEqual(body.data)

      for (let count = 1; count < 30; count += 1) await api.call('/auth/getCaptcha')
      const refused = await api.call('/auth/getCaptcha')
      expect(refused.status).toBe(429)
      expect(refused.headers.get('Retry-After')).toBe('60')
      expect((await api.call('/auth/getCaptcha', { address: '192.0.2.2' })).status).toBe(200)
    })
  })
})
