import React from 'react';
import ReactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { SharedModule } from 'shared-config/contract/sharedModules';
import * as router from 'shared-config/router';
import * as loadIdentity from 'shared-config/services/loadIdentity';

/** The one copy of every shared module on this page. */
export const shared: Readonly<Record<SharedModule, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'shared-config/router': router,
  'shared-config/services/loadIdentity': loadIdentity,
};
