import { toast, type ToastType } from '@qingjian/ui/toast'
import { useCallback, useEffect, useId, useRef } from 'react'

/**
 * Gives a toast that speaks of a form: the next one takes its place, it goes with the component that calls this, and comes no
 * more once that is gone.
 */
export function useFormToast(): (type: ToastType, message: string) => void {
  const id = useId()
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      toast.dismiss(id)
    }
  }, [id])
  return useCallback(
    (type, message) => {
      if (isThere.current) toast[type](message, { id })
    },
    [id],
  )
}
