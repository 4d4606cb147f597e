/** What is typed of an invitation is kept under this name; apart from the form, which is loaded with its tab. */
export const invitationDraft = 'invitations.new'
