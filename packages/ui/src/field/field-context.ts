import { createContext, useContext } from 'react'
import { cx } from '../cx.ts'

/** What a field provides to its control. */
export interface FieldContextValue {
  controlId: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
  /** Called with the length of the text; undefined without a counter. */
  onLength: ((length: number) => void) | undefined
}

export const FieldContext = createContext<FieldContextValue | undefined>(undefined)

/** Attributes that connect a control with its field. */
export interface ControlAttributes {
  /** Id of the control, referenced by its label. */
  id?: string | undefined
  /** Whether the control is required. */
  required?: boolean | undefined
  /** Ids of the hint and the error. */
  'aria-describedby'?: string | undefined
  /** Whether an error is shown. */
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Merges the attributes of a control with those of the surrounding field; the field's id takes precedence. */
export function useControlAttributes(own: ControlAttributes): ControlAttributes {
  const field = useContext(FieldContext)
  return {
    id: field?.controlId ?? own.id,
    required: own.required ?? field?.isRequired,
    'aria-describedby': cx(own['aria-describedby'], field?.describedBy),
    'aria-invalid': own['aria-invalid'] ?? (field?.isInvalid || undefined),
  }
}
