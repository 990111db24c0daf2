import type { ChatMessage } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChatLog } from './chat-log.tsx'
import { chatMessage } from './testing/chat-message.ts'

/** A message of which it is counted how often its text is read, as each rendering of its line does. */
function createCountedMessage(id: number, reads: number[]): ChatMessage {
  return {
    ...chatMessage(id),
    get content() {
      reads.push(id)
      return `第 ${id} 句`
    },
  }
}

const nothing = () => undefined

function Log({ messages }: { messages: readonly ChatMessage[] }) {
  const log = {
    messages,
    error: null,
    hasOlder: false,
    isLoadingOlder: false,
    isOlderMissing: false,
    loadOlder: nothing,
    addMessage: nothing,
    catchUp: async () => null,
  }
  return (
    <ChatLog
      user={null}
      log={log}
      outbox={{ outgoing: [], send: nothing, retry: nothing, discard: nothing }}
      wait={0}
      sentCount={0}
      completeTo={null}
      pictureIndex={() => -1}
      onReply={nothing}
    />
  )
}

test('a message that arrives leaves the lines before it as they are', async () => {
  const reads: number[] = []
  const messages = [createCountedMessage(1, reads), createCountedMessage(2, reads)]
  const screen = await render(<Log messages={messages} />)
  await expect.element(page.getByText('第 2 句')).toBeVisible()
  const before = reads.length
  await screen.rerender(<Log messages={[...messages, createCountedMessage(3, reads)]} />)
  await expect.element(page.getByText('第 3 句')).toBeVisible()
  expect(new Set(reads.slice(before))).toEqual(new Set([3]))
})
