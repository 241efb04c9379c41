/** Whether a response says that a row was created: JSON with a `created` field (spec §7.2). */
export async function hasCreatedField(response: Response): Promise<boolean> {
  try {
    const answer: unknown = await response.json();
    return typeof answer === 'object' && answer !== null && 'created' in answer;
  } catch {
    return false;
  }
}
