/**
 * A request header: in which of the practices that the caller and the user acted for share. Without it, the one that
 * user joined first.
 */
export const practiceHeader = 'arcade-practice'
