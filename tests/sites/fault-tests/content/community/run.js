console.log("not run");
