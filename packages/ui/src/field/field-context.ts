import { createContext, useContext } from 'react'
import { cx } from '../cx.ts'

/** What a field tells the control inside it. */
export interface FieldContextValue {
  controlId: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
  /** Wants to know how long the text is; missing where nothing counts it. */
  onLength: ((length: number) => void) | undefined
}

export const FieldContext = createContext<FieldContextValue | undefined>(undefined)

/** The attributes by which a field and its control belong together. */
export interface ControlAttributes {
  /** Id of the control, which its label points to. */
  id?: string | undefined
  /** Whether the form asks for it. */
  required?: boolean | undefined
  /** Ids of hint and error. */
  'aria-describedby'?: string | undefined
  /** Whether an error is shown. */
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Joins a control's own attributes with those that the field around it asks for; the id is the field's. */
export function useControlAttributes(own: ControlAttributes): ControlAttributes {
  const field = useContext(FieldContext)
  return {
    id: field?.controlId ?? own.id,
    required: own.required ?? field?.isRequired,
    'aria-describedby': cx(own['aria-describedby'], field?.describedBy),
    'aria-invalid': own['aria-invalid'] ?? (field?.isInvalid || undefined),
  }
}
