import { noisePng } from '../noise-png.ts'
import type { LoadContext } from '../load.ts'
import { pause, repeat, send } from '../loopback-client.ts'

/** Accounts that upload at once, and the uploads of each. */
const accounts = 6
const uploadsPerAccount = 20

/** A body of about 1.5 MiB. */
const body = Buffer.concat([
  Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\n\r\n'),
  noisePng(720),
  Buffer.from('\r\n--b--\r\n'),
])

/** Waves of 120 uploads at once from six accounts; each wave has other accounts, since the uploads of each are limited. */
export async function floodUploads({ origin, uploaders, signal, count }: LoadContext): Promise<void> {
  // Each phase starts with accounts that have uploads left.
  let next = Math.floor(Math.random() * uploaders.length)
  await repeat(1, signal, async () => {
    const wave = Array.from({ length: accounts }, () => uploaders[next++ % uploaders.length])
    await Promise.all(
      wave.flatMap((user) =>
        Array.from({ length: uploadsPerAccount }, async () => {
          const headers = {
            Authorization: user?.token ?? '',
            'Content-Type': 'multipart/form-data; boundary=b',
            // A rejected upload ends its connection.
            Connection: 'close',
          }
          const url = `${origin}/api/file/upload?source=chat`
          count((await send(url, { from: '127.7.0.1', method: 'POST', headers, body })).status)
        }),
      ),
    )
    await pause(500, signal)
  })
}
