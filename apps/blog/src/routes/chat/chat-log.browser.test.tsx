import type { ChatMessage } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChatLog } from './chat-log.tsx'
import { chatMessage } from './testing/chat-message.ts'

/** A message that counts reads of its text, which happen once per render of its line. */
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

test('a new message does not re-render earlier lines', async () => {
  const reads: number[] = []
  const messages = [createCountedMessage(1, reads), createCountedMessage(2, reads)]
  const screen = await render(<Log messages={messages} />)
  await expect.element(page.getByText('第 2 句')).toBeVisible()
  const before = reads.length
  await screen.rerender(<Log messages={[...messages, createCountedMessage(3, reads)]} />)
  await expect.element(page.getByText('第 3 句')).toBeVisible()
  expect(new Set(reads.slice(before))).toEqual(new Set([3]))
})
