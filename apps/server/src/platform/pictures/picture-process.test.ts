import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import {
  createPictureProcess,
  type PictureProcess,
  type PictureTimeLimits,
} from '#platform/pictures/picture-process.ts'

function openProcess(limits?: PictureTimeLimits): PictureProcess {
  const pictures = createPictureProcess(limits)
  onTestFinished(() => pictures.stop())
  return pictures
}

function flat(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer()
}

test('a job that takes too long is aborted, and a new process runs the next one', async () => {
  // 36 megapixels take longer than five milliseconds on any machine.
  const pictures = openProcess({ normalize: 5 })
  const endless = { picture: await flat(6_000), maxSide: 2_000, keepAnimation: false }
  await expect(pictures.normalize(endless)).rejects.toMatchObject({ name: 'PictureError', code: 'failed' })

  expect((await pictures.drawCaptcha({ x: 100, y: 50 })).canvasSrc).toMatch(/^data:image\/webp;base64,/)
})

test('too many jobs are rejected, and queued ones run one at a time', async () => {
  const pictures = openProcess()
  const picture = await flat(10)
  await pictures.drawCaptcha({ x: 100, y: 50 })
  const orders = Array.from({ length: 20 }, () =>
    pictures.normalize({ picture, maxSide: 5, keepAnimation: false }),
  )
  const results = await Promise.allSettled(orders)

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
  for (const result of results.slice(12)) expect(result).toMatchObject({ reason: { code: 'busy' } })
})

test('captchas are drawn before the uploads that wait', async () => {
  const pictures = openProcess({ maxQueueTime: 60_000 })
  const picture = await flat(10)
  const drawn: string[] = []
  const upload = async (): Promise<void> => {
    await pictures.normalize({ picture, maxSide: 5, keepAnimation: false })
    drawn.push('upload')
  }
  const captcha = async (): Promise<void> => {
    await pictures.drawCaptcha({ x: 100, y: 50 })
    drawn.push('captcha')
  }
  const uploads = Array.from({ length: 12 }, upload)
  await Promise.all([...uploads, captcha(), captcha(), captcha()])
  expect(drawn.slice(0, 5)).toEqual(['upload', 'captcha', 'captcha', 'captcha', 'upload'])
})

test('a job that was queued for too long is not started', async () => {
  // No process starts in five milliseconds.
  const pictures = openProcess({ maxQueueTime: 5 })
  const orders = [pictures.drawCaptcha({ x: 100, y: 50 }), pictures.drawCaptcha({ x: 100, y: 50 })]
  const [first, second] = await Promise.allSettled(orders)
  expect(first).toMatchObject({ status: 'fulfilled' })
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'busy' } })
})

test.runIf(process.platform === 'linux')(
  'G8: the process has a limit of memory, low priority, and is killed first',
  async () => {
    const pictures = openProcess()
    await pictures.drawCaptcha({ x: 100, y: 50 })
    const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    const workers = children
      .split(' ')
      .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture.worker'))
    const pid = workers.at(-1) ?? ''

    expect(await readFile(`/proc/${pid}/oom_score_adj`, 'utf8')).toBe('1000\n')
    expect(await readFile(`/proc/${pid}/limits`, 'utf8')).toMatch(/^Max data size +2147483648 +2147483648 /m)
    expect(getPriority(Number(pid))).toBeGreaterThan(0)
  },
)

test('a stopped process starts no job', async () => {
  const pictures = openProcess()
  await pictures.stop()
  await expect(pictures.drawCaptcha({ x: 100, y: 50 })).rejects.toMatchObject({ code: 'failed' })
})
