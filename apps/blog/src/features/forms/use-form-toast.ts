import { toast, type ToastType } from '@qingjian/ui/toast'
import { useCallback, useEffect, useId, useRef } from 'react'

/**
 * Returns a function that shows a toast for a form: each call replaces the previous toast, and the toast is dismissed when the
 * component unmounts.
 */
export function useFormToast(): (type: ToastType, message: string) => void {
  const id = useId()
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      toast.dismiss(id)
    }
  }, [id])
  return useCallback(
    (type, message) => {
      if (isMounted.current) toast[type](message, { id })
    },
    [id],
  )
}
