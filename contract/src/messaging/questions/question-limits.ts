/** What one question may hold. No zod: the form knows it too (decision 007). */
export const mostQuestionFiles = 5
