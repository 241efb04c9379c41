const watchers = new Set();

/** This host's own accounts: everybody is let in. */
const identity = {
  signIn: async (email) => {
    for (const watcher of watchers) watcher({ uid: email, name: email });
  },
  watchSession: (watcher) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

export const loadIdentity = async () => identity;
