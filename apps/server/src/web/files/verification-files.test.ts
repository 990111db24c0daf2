import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readVerificationFiles } from '#content/layout/verification-files.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'

const code = '0123456789abcdef'
const served: Record<string, string> = {
  [`google${code}.html`]: `google-site-verification: google${code}.html\n`,
  'baidu_verify_PAZ6WD5FuE.html': 'PAZ6WD5FuE',
  'BingSiteAuth.xml': `<?xml version="1.0"?>\n<users>\n\t<user>${code.toUpperCase().repeat(2)}</user>\n</users>\n`,
  [`yandex_${code}.html`]: `<html>\n    <head>\n        <meta http-equiv="Content-Type" content="text/html; charset=UTF-8">\n    </head>\n    <body>Verification: ${code}</body>\n</html>`,
  'sogousiteverification.txt': 'Ab3_dE',
  [`${code.repeat(2)}.txt`]: code.repeat(2),
  'ads.txt': '# 广告\nOWNERDOMAIN=a.example\ngoogle.com, pub-1234567890, DIRECT, f08c47fec0942fa0\n\n',
}
const script = '<script>alert(1)</script>'
const refused: Record<string, string> = {
  'google0123456789abcdee.html': script,
  'google0123456789abcded.html': `google-site-verification: google0123456789abcded.html ${script}`,
  'baidu_verify_other.html': `PAZ6WD5FuE${script}`,
  'baidu_verify_empty.html': '',
  'notes.txt': 'Ab3_dE',
  'other.html': 'PAZ6WD5FuE',
  'app-ads.txt': '这是我的日记。',
}

let host: TestHost

beforeAll(async () => {
  host = await startHost({
    async prepare(folder) {
      const source = join(folder, 'content/source')
      await mkdir(join(source, '_posts'), { recursive: true })
      await writeFile(join(folder, 'content/_config.yml'), 'title: 旧站\n')
      for (const [name, text] of Object.entries({ ...served, ...refused }))
        await writeFile(join(source, name), text)
      await writeFile(join(folder, 'outside'), 'PAZ6WD5FuE')
      await symlink(join(folder, 'outside'), join(source, 'baidu_verify_link.html'))
    },
  })
})

afterAll(() => host[Symbol.asyncDispose]())

test.each(Object.entries(served))(
  'the verification file %s is served as it is, without scripts',
  async (name, text) => {
    const response = await fetch(`${host.origin}/${name}`)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(text)
    const { headers } = response
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-type')).toMatch(/^text\/(?:html|xml|plain); charset=utf-8$/)
    expect(headers.get('content-type')).toContain(
      name.endsWith('.txt') ? 'plain' : name.endsWith('.xml') ? 'xml' : 'html',
    )
  },
)

test.each([...Object.keys(refused), 'baidu_verify_link.html', 'baidu_verify_missing.html'])(
  '%s is not served: neither name nor text makes a verification file alone',
  async (name) => {
    const response = await fetch(`${host.origin}/${name}`)
    expect(response.headers.get('content-security-policy')).not.toContain('sandbox')
    expect(await response.text()).not.toMatch(/PAZ6WD5FuE|alert|日记|Ab3_dE/)
  },
)

test('the verification files of a site are listed for its static copy', async () => {
  const files = await readVerificationFiles(join(host.folder, 'content'))
  expect([...files.keys()].toSorted()).toEqual(Object.keys(served).toSorted())
})
