/*
 * In place of the sentences of Module Federation's errors. A message keeps its code and the address of its explanation.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
