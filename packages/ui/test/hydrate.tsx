import { StrictMode, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished } from 'vitest'

/**
 * Renders to markup, checks that it complies with a strict Content-Security-Policy, inserts it, and hydrates it.
 * A hydration mismatch fails the test.
 */
export async function hydrate(
  ui: ReactNode,
  beforeHydration?: (container: HTMLElement) => unknown,
): Promise<HTMLElement> {
  const markup = renderToString(<StrictMode>{ui}</StrictMode>)
  expect(markup).not.toMatch(/\sstyle=|<script|<style/u)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = markup
  await beforeHydration?.(container)
  const problems: unknown[] = []
  let root: Root | undefined
  flushSync(() => {
    root = hydrateRoot(container, <StrictMode>{ui}</StrictMode>, {
      onRecoverableError: (error) => problems.push(error),
    })
  })
  onTestFinished(() => {
    flushSync(() => root?.unmount())
    container.remove()
  })
  await new Promise(requestAnimationFrame)
  expect(problems).toEqual([])
  return container
}
