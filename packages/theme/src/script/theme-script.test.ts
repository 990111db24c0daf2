import { expect, test } from 'vitest'
import {
  createThemeScript,
  hashThemeScript,
  themeScript,
  themeScriptHash,
  themeScriptHtml,
} from './theme-script.ts'

test('the hash lets the script past a content security policy', async () => {
  expect(await hashThemeScript(themeScript)).toBe(themeScriptHash)
})

test('the element carries a nonce only where one is given', () => {
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

test('the script stays small enough to stand in every page', () => {
  expect(themeScript.length).toBeLessThan(450)
})
