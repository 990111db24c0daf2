import { isApiError } from '@qingjian/api-client'
import type { FieldError } from '@qingjian/api-client/contract'
import { errorsByPath } from '@qingjian/ui/field'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { errorMessage } from '#core/data/error-message.ts'
import { readForm, type FormSchema } from './read-form.ts'

/** What a form shows of its sending. */
export interface FormState {
  /** Goes to the `<form>`; its controls keep what was typed, whatever becomes of the sending. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    /** Where no script runs, what was typed, such as a password, must not get into the address. */
    method: 'post'
    noValidate: true
    onSubmit: (event: FormEvent) => void
  }
  /** First refusal of each field, by its name. */
  errors: Partial<Record<string, string>>
  /** Why the whole was refused; empty where nothing was. */
  failure: string
  isSending: boolean
  /** Shows refusals that came by another way, such as that of a button beside a field. */
  refuse: (error: unknown) => void
  /** Reads one field for such a button; null, and its refusal is shown, where it does not fit. */
  checkField: (name: string) => Promise<string | null>
}

/**
 * Checks a form with the schema of its call, sends it once at a time, and puts refusals beside their fields, the focus on
 * the first.
 * @param shape Turns the texts of the controls into what the schema reads, such as numbers.
 * @param loadSchema Called when there is something to check: the code of the schemas is not needed before.
 */
export function useForm<Values>(
  loadSchema: () => Promise<FormSchema<Values>>,
  send: (values: Values, form: HTMLFormElement) => Promise<void>,
  shape: (values: Record<string, FormDataEntryValue>) => unknown = (values) => values,
): FormState {
  const ref = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)

  useEffect(() => {
    if (refusals.length > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const refuse = (error: unknown): void => {
    if (error instanceof DOMException && error.name === 'AbortError') return
    const fields = isApiError(error) ? error.fieldErrors : []
    const known = fields.filter(({ path }) => ref.current?.elements.namedItem(path))
    setRefusals(known)
    setFailure(known.length > 0 ? '' : (fields[0]?.message ?? errorMessage(error)))
  }

  const checkField = async (name: string): Promise<string | null> => {
    const values = ref.current === null ? {} : Object.fromEntries(new FormData(ref.current))
    const reading = await readForm(await loadSchema(), values)
    const own = 'errors' in reading ? reading.errors.filter(({ path }) => path === name) : []
    setFailure('')
    setRefusals(own)
    const value = values[name]
    return own.length === 0 && typeof value === 'string' ? value.trim() : null
  }

  const submit = async (form: HTMLFormElement): Promise<void> => {
    setFailure('')
    setSending(true)
    try {
      const reading = await readForm(await loadSchema(), shape(Object.fromEntries(new FormData(form))))
      if ('errors' in reading) return setRefusals(reading.errors)
      setRefusals([])
      await send(reading.values, form)
    } catch (error) {
      refuse(error)
    } finally {
      setSending(false)
    }
  }

  return {
    props: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        if (!isSending && ref.current) void submit(ref.current)
      },
    },
    errors: errorsByPath(refusals),
    failure,
    isSending,
    refuse,
    checkField,
  }
}
