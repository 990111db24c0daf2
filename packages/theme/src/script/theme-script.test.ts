import { expect, test } from 'vitest'
import {
  createThemeScript,
  hashThemeScript,
  themeScript,
  themeScriptHash,
  themeScriptHtml,
} from './theme-script.ts'

test('the exported hash is the hash of the script', async () => {
  expect(await hashThemeScript(themeScript)).toBe(themeScriptHash)
})

test('the element has a nonce only if one is given', () => {
  expect(themeScriptHtml()).toBe(`<script>${themeScript}</script>`)
  expect(themeScriptHtml({ nonce: 'a"b&c', source: 'x' })).toBe('<script nonce="a&quot;b&amp;c">x</script>')
})

test('no option can end the script element', () => {
  const source = createThemeScript({
    storageKey: '</script><img src=x onerror=alert(1)>"',
    colors: { light: '<!--', dark: '</SCRIPT>' },
  })
  expect(source).not.toContain('<')
})

test('the script is below 450 characters, since every page contains it', () => {
  expect(themeScript.length).toBeLessThan(450)
})
