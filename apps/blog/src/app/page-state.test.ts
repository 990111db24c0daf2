import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { loadOptionalQuery } from '#core/data/load-query.ts'
import { dehydrateQueries, hydrateQueries, serializePageState } from './page-state.ts'

const environment = { siteUrl: 'https://example.com', analytics: null, today: '2026-11-21' }

test('no text can end the script that contains the state', () => {
  const hostile = '</script><!--<script>\u2028'
  const json = serializePageState({ environment, queries: [[['a'], hostile]], loaderData: {}, errors: null })
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toMatchObject({ queries: [[['a'], hostile]] })
})

test('the browser’s query cache contains the successful queries of the server, as fresh data', async () => {
  const server = new QueryClient()
  server.setQueryData(['article', 1], { title: '简' })
  await loadOptionalQuery(server, {
    queryKey: ['broken'],
    queryFn: () => Promise.reject(new Error('down')),
    retry: false,
  })

  const browser = new QueryClient()
  hydrateQueries(browser, dehydrateQueries(server))
  expect(browser.getQueryData(['article', 1])).toEqual({ title: '简' })
  expect(browser.getQueryState(['article', 1])?.dataUpdatedAt).toBeCloseTo(Date.now(), -4)
  expect(browser.getQueryState(['broken'])).toBeUndefined()
})
