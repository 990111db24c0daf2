import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfigFile, yamlConfigs } from '#content/source-facts/read-config-file.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'

test('a configuration is parsed once until its size or time changes', async () => {
  const { contentDir } = await createContentFolder({ '_config.yaml': 'title: 甲\n' })
  const path = join(contentDir, '_config.yaml')
  const read = () => readConfigFile(contentDir, yamlConfigs)
  const setAge = (ms: number) => utimes(path, new Date(), new Date(Date.now() - ms))
  await setAge(9_000)
  const first = await read()
  expect(first?.contentPath).toBe('_config.yaml')
  expect((await read())?.fields).toBe(first?.fields)
  await writeFile(path, 'title: 乙\n')
  await setAge(6_000)
  expect((await read())?.fields?.get('title')).toBe('乙')
  await writeFile(path, 'title: [\n')
  expect(await read()).toMatchObject({ fields: null })
  await rm(path)
  expect(await read()).toBeNull()
})
