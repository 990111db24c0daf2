import { isApiError } from '@qingjian/api-client'
import type { ArticleForm, ArticleFormChanges } from '@qingjian/api-client/contract'
import { useRef, useState } from 'react'
import { useApi } from '#core/data/app-context.ts'

/** Messages about the fields that the server rejects. */
export type FieldErrors = Readonly<Partial<Record<keyof ArticleForm, string>>>

/** Changes of the form of an article until they are in its front matter. */
export interface FieldChanges {
  /** About the fields that are rejected, which are not in the front matter. */
  errors: FieldErrors
  add: (changes: ArticleFormChanges) => void
  clear: () => void
  /** What is not in the front matter: rejected, not sent yet, or without a response. */
  missing: () => ArticleFormChanges
  /**
   * Applies the changes that are not refused to a front matter.
   * @returns the front matter with them, or null if there are none.
   * @throws the error of a call that was not about fields; the changes are applied by the next one.
   */
  apply: (head: string) => Promise<string | null>
  /** The first message about a rejected field; null if there is none. */
  problem: () => string | null
}

/** Applies the fields of the form to the front matter. A field that the server rejects does not keep the others from it. */
export function useFieldChanges(initial: ArticleFormChanges): FieldChanges {
  const api = useApi()
  const unsent = useRef<ArticleFormChanges>(initial)
  const sending = useRef<ArticleFormChanges>({})
  const refused = useRef<ArticleFormChanges>({})
  const messages = useRef<FieldErrors>({})
  const [errors, setErrors] = useState<FieldErrors>({})

  function setMessages(next: FieldErrors): void {
    messages.current = next
    setErrors(next)
  }

  async function apply(head: string): Promise<string | null> {
    const changes = unsent.current
    if (Object.keys(changes).length === 0) return null
    unsent.current = {}
    sending.current = changes
    try {
      const { head: applied } = await api.editing.changeFrontMatter({ head, changes })
      sending.current = {}
      return applied
    } catch (error) {
      sending.current = {}
      const found = fieldErrors(error, changes)
      const accepted = without(changes, found)
      // What was typed meanwhile is not what was rejected.
      const newer = unsent.current
      refused.current = { ...refused.current, ...without(without(changes, accepted), newer) }
      unsent.current = { ...accepted, ...newer }
      if (Object.keys(found).length === 0) throw error
      setMessages({ ...messages.current, ...without(found, newer) })
      return apply(head)
    }
  }

  return {
    errors,
    add(changes) {
      unsent.current = { ...unsent.current, ...changes }
      refused.current = without(refused.current, changes)
      setMessages(without(messages.current, changes))
    },
    clear() {
      unsent.current = {}
      sending.current = {}
      refused.current = {}
      setMessages({})
    },
    missing: () => ({ ...refused.current, ...sending.current, ...unsent.current }),
    apply,
    problem() {
      const [first] = Object.entries(messages.current)
      return first === undefined ? null : `${labels[first[0]] ?? ''}${first[1]}`
    },
  }
}

const labels: Readonly<Partial<Record<string, string>>> = {
  title: '标题',
  date: '发布时间',
  category: '分类',
  tags: '标签',
  series: '系列',
  sticky: '置顶',
  cover: '封面',
  description: '摘要',
  password: '密码',
}

/** The messages of a rejected call about the fields of its `changes`; that of a tag names it. */
function fieldErrors(error: unknown, changes: ArticleFormChanges): FieldErrors {
  const found: Record<string, string> = {}
  for (const { path, message } of isApiError(error) ? error.fieldErrors : []) {
    const [root, name = '', index] = path.split('.')
    if (root !== 'changes' || !(name in changes)) continue
    const tag = name === 'tags' ? changes.tags?.[Number(index)] : undefined
    found[name] ??= tag === undefined ? message : `「${tag}」：${message}`
  }
  return found
}

function without<Values extends object>(values: Values, names: object): Partial<Values> {
  const rest: Partial<Values> = { ...values }
  for (const name of Object.keys(names)) Reflect.deleteProperty(rest, name)
  return rest
}
