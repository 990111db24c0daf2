export { toast, type ToastOptions, type ToastType } from './toast.ts'
export { Toaster, type ToasterProps } from './toaster.tsx'
export type { ToasterTexts } from './toaster-texts.ts'
