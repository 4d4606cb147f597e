export const loadAttachments = () => import('./attachments.tsx')
