import type { LlmBehaviour } from '@orbita/fakes';
import { addresses } from './addresses.js';

/** Changes how the fake model server answers from the next call on. */
export const setModelBehaviour = async (behaviour: Partial<LlmBehaviour>): Promise<void> => {
  const response = await fetch(new URL('/__behaviour', addresses().model), {
    method: 'POST',
    body: JSON.stringify(behaviour),
  });
  if (!response.ok) throw new Error(`the fake model server answered ${response.status}`);
};
