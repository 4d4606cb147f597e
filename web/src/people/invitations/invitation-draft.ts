/** The draft of an invitation has this name; apart from the form, which is loaded with its tab. */
export const invitationDraft = 'invitations.new'
