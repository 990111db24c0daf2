import { isApiError } from '@qingjian/api-client'
import type { FieldError } from '@qingjian/api-client/contract'
import { errorsByPath } from '@qingjian/ui/field'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { errorMessage } from '#core/data/error-message.ts'
import { readForm, type FormSchema } from './read-form.ts'

/** State and props of a form. */
export interface FormState {
  /** Props of the `<form>`; its controls are uncontrolled and keep their values after an error. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    /** Without scripts, values such as a password must not end up in the URL. */
    method: 'post'
    noValidate: true
    onSubmit: (event: FormEvent) => void
  }
  /** First error of each field, by name. */
  errors: Partial<Record<string, string>>
  /** Form-level error; empty without one. */
  failure: string
  isSending: boolean
  /** Shows errors of another request, such as that of a button beside a field. */
  showErrors: (error: unknown) => void
  /** Validates one field for such a button; null if it is invalid, and its error is shown. */
  checkField: (name: string) => Promise<string | null>
}

/**
 * Validates a form with its request schema, submits it once at a time, and shows errors beside their fields with focus on
 * the first.
 * @param shape Converts control values to the schema's input, such as numbers.
 * @param loadSchema Called on the first validation: the schema is a chunk of its own.
 */
export function useForm<Values>(
  loadSchema: () => Promise<FormSchema<Values>>,
  send: (values: Values, form: HTMLFormElement) => Promise<void>,
  shape: (values: Record<string, FormDataEntryValue>) => unknown = (values) => values,
): FormState {
  const ref = useRef<HTMLFormElement>(null)
  const [fieldErrors, setFieldErrors] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState('')

  useEffect(() => {
    if (fieldErrors.length > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fieldErrors])

  const showErrors = (error: unknown): void => {
    if (error instanceof DOMException && error.name === 'AbortError') return
    const fields = isApiError(error) ? error.fieldErrors : []
    const known = fields.filter(({ path }) => ref.current?.elements.namedItem(path))
    setFieldErrors(known)
    setFailure(known.length > 0 ? '' : (fields[0]?.message ?? errorMessage(error)))
  }

  const checkField = async (name: string): Promise<string | null> => {
    const values = ref.current === null ? {} : Object.fromEntries(new FormData(ref.current))
    const reading = await readForm(await loadSchema(), values)
    const own = 'errors' in reading ? reading.errors.filter(({ path }) => path === name) : []
    setFailure('')
    setFieldErrors(own)
    const value = values[name]
    return own.length === 0 && typeof value === 'string' ? value.trim() : null
  }

  const submission = useMutation({
    mutationFn: async (form: HTMLFormElement): Promise<void> => {
      setFailure('')
      const reading = await readForm(await loadSchema(), shape(Object.fromEntries(new FormData(form))))
      if ('errors' in reading) return setFieldErrors(reading.errors)
      setFieldErrors([])
      await send(reading.values, form)
    },
    onError: showErrors,
    // The cache must not keep the form with its password.
    gcTime: 0,
  })

  return {
    props: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        if (!submission.isPending && ref.current) submission.mutate(ref.current)
      },
    },
    errors: errorsByPath(fieldErrors),
    failure,
    isSending: submission.isPending,
    showErrors,
    checkField,
  }
}
